import { z } from 'zod'
import { required } from './edited.ts'
import { pictureAddress } from './pictures.ts'
import { dollars, input } from './tournament-set-up.ts'

/** The form of an input. `key`: the key of its value; '' to derive it from the label. */
export const inputForm = input.extend({ label: required, key: z.string().trim() })
export type InputForm = z.infer<typeof inputForm>

/** The form of a catalog item. '' means no terms, null no picture. */
export const itemForm = z.object({
  name: required,
  description: required,
  imageUri: pictureAddress.nullable(),
  price: dollars,
  isTaxed: z.boolean(),
  isSuggested: z.boolean(),
  availableQuantity: z.int().min(0),
  additionalTerms: z.string(),
  inputs: z.array(input),
})
export type ItemForm = z.infer<typeof itemForm>

/** Prices by a student's nth event; null is one that is not entered yet. */
const prices = z.array(dollars.nullable()).min(1)

/** The form of a pricing strategy. Its expiry is local time in the tournament's zone. */
export const strategyForm = z.object({
  title: required,
  prices,
  expiry: z.iso.datetime({ local: true }).nullable(),
})
export type StrategyForm = z.infer<typeof strategyForm>

const until = strategyForm.shape.expiry
/** The form of the three strategies that a tournament begins with, each with its expiry. */
export const firstPricesForm = z.object({
  ...{ early: prices, regular: prices, late: prices },
  ...{ earlyUntil: until, regularUntil: until, lateUntil: until },
})
export type FirstPricesForm = z.infer<typeof firstPricesForm>

const least = z.int().min(0).nullable()
/** The form of a purchase group. */
export const purchaseGroupForm = z.object({
  title: required,
  subtitle: z.string().trim(),
  minItemsPerParticipant: least,
  maxItemsPerParticipant: least,
  eventIds: z.array(z.string()),
})
export type PurchaseGroupForm = z.infer<typeof purchaseGroupForm>

/** The form of groups that exclude each other. */
export const exclusionForm = z.object({ purchaseGroupIds: z.array(z.string()).min(2), errorMessage: required })
