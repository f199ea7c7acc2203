import { broughtPart } from '../../../platform/lazy-part.tsx'

/** Why a sign-in with a provider failed. Its code loads only for users who come back from one. */
export const entryAlert = broughtPart(() => import('./entry-alert.tsx').then((module) => module.EntryAlert))
export const ENTRY_ALERT_SOURCE = 'src/features/accounts/providers/entry-alert.tsx'
