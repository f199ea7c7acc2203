import { broughtPart } from '../../../platform/parts/brought-part.tsx'

/** Why a provider did not lead in, which only whoever comes back from one is told. */
export const entryAlert = broughtPart(() => import('./entry-alert.tsx').then((module) => module.EntryAlert))
export const ENTRY_ALERT_SOURCE = 'src/features/accounts/providers/entry-alert.tsx'
