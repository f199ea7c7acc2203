import type { PersonChip } from '@liston/contract/profiles'
import type { Platform } from '../../platform/index.ts'

/** What pages need from profiles, a feature above: the public profile of a user, or null. */
export type PagesPlatform = Platform & { chipOf: (userId: string) => Promise<PersonChip | null> }
