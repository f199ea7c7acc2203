import type { Platform } from '../../platform/index.ts'
import type { PersonalData } from '../../platform/personal.ts'

/** `personal`: what each slice keeps of a person, its own door's word for it; app.ts asks them all. */
export type OwnDataPlatform = Platform & { personal(): readonly PersonalData[] }
