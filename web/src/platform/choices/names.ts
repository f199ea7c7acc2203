import { useRouteContext } from '@tanstack/react-router'

/** `both`: item names are displayed in the reader's language, if known, beside the original ones. */
export type Names = 'both' | 'original'

/** The reader's choice of names; `both` by default. */
export const useNames = (): Names => useRouteContext({ from: '__root__' }).names ?? 'both'
