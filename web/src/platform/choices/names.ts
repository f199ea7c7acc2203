import { useRouteContext } from '@tanstack/react-router'

/** `both`: names stand in the reader's language beside the original ones, where they are known. */
export type Names = 'both' | 'original'

/** Which names its reader has chosen. */
export const useNames = (): Names => useRouteContext({ from: '__root__' }).names ?? 'both'
