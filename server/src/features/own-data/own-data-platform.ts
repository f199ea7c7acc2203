import type { Platform } from '../../platform/index.ts'
import type { PersonalData } from '../../platform/personal.ts'

/** `personal()` returns what each feature stores about a user. app.ts collects it from the features. */
export type OwnDataPlatform = Platform & { personal(): readonly PersonalData[] }
