import type { Contract } from '@liston/contract/api'
import type { Router } from '@orpc/server'
import type { Listener } from './events.ts'
import type { ApiContext, PlainForm, Viewer } from './http/index.ts'
import type { JobHandler } from './jobs/index.ts'
import type { FollowRule } from './live/index.ts'
import type { PersonalData } from './personal.ts'

/** What each feature's `open<Feature>(platform)` returns. app.ts lists all features and treats them alike. */
export type Feature<Name extends keyof Contract = keyof Contract> = {
  /** A handler for every endpoint of the feature's contract; a missing one is a type error. app.ts adds the guard. */
  routes: Router<Contract[Name], ApiContext>
  /** Listeners for events of features on lower layers. */
  events?: Listener[]
  /** Handlers of queued and timed jobs. */
  jobs?: JobHandler[]
  /** HTML forms for browsers without JavaScript; each calls endpoints. */
  forms?: PlainForm[]
  /**
   * Live topics with their rules: `feed`, or `ranking:` for `ranking:<id>`. Without a rule nobody may follow a topic.
   */
  topics?: Record<string, FollowRule<Viewer>>
  /** Personal data that the feature stores, as `personalData({ … })`. A test fails if a user column is not declared. */
  personal?: PersonalData
  /** Ends running work. Called after the server has stopped listening. */
  close?(): void | Promise<void>
}

/** A feature without endpoints, used by higher layers. */
export type InnerFeature = Omit<Feature, 'routes'>

/** The features of the application: one for every entry of the contract. */
export type Features = { readonly [Name in keyof Contract]: Feature<Name> }
