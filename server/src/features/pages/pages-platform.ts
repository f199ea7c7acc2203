import type { PersonChip } from '@liston/contract/profiles'
import type { Platform } from '../../platform/index.ts'

/** What pages, on the ground floor, ask of profiles above them: who somebody is, or null without a profile. */
export type PagesPlatform = Platform & { chipOf: (userId: string) => Promise<PersonChip | null> }
