import { countEach } from '../features/acts/index.ts'
import type { ChallengePlatform } from '../features/challenges/index.ts'
import { trustIn } from '../features/voting/index.ts'
import type { TestApp } from './test-app.ts'

/** The platform with the dependencies of challenges on other features, as app.ts passes them. */
export const challengesOn = (app: TestApp): ChallengePlatform => ({ ...app, trustIn, countEach })
