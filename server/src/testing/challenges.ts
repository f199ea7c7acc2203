import { countEach } from '../features/acts/index.ts'
import type { ChallengePlatform } from '../features/challenges/index.ts'
import { trustIn } from '../features/voting/index.ts'
import type { TestApp } from './test-app.ts'

/** The platform of an application with what challenges need of other rooms, as app.ts gives it. */
export const challengesOn = (app: TestApp): ChallengePlatform => ({ ...app, trustIn, countEach })
