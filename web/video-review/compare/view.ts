/** The other video beside the first video, or over it; `share`: how much of it is seen, 0 to 1. */
export type View = { readonly kind: 'beside' } | { readonly kind: 'over'; readonly share: number }
