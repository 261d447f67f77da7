/** How the second video is shown: next to the first or overlaid. `share`: its opacity, 0 to 1. */
export type View = { readonly kind: 'side-by-side' } | { readonly kind: 'over'; readonly share: number }
