import type { Contract } from '@liston/contract/api'
import type { Router } from '@orpc/server'
import type { Listener } from './events.ts'
import type { ApiContext, PlainForm, Viewer } from './http/index.ts'
import type { JobHandler } from './jobs/index.ts'
import type { FollowRule } from './live/index.ts'
import type { PersonalData } from './personal.ts'

/** Every slice exports one `open<Slice>(platform)` that answers this; app.ts lists them, and does the rest alike for all. */
export type Slice<Name extends keyof Contract = keyof Contract> = {
  /** A handler for every endpoint of the slice's contract; a missing one is a type error. app.ts puts the guard before them. */
  routes: Router<Contract[Name], ApiContext>
  /** Events of slices on lower floors, and what this one does about them. */
  events?: Listener[]
  /** Handlers of queued and of timed jobs. */
  jobs?: JobHandler[]
  /** Forms for people without JavaScript; each calls endpoints. */
  forms?: PlainForm[]
  /** Topics of the live stream, each with who may follow it: `feed`, or `ranking:` for `ranking:<id>`. No rule, no right. */
  topics?: Record<string, FollowRule<Viewer>>
  /** What it keeps of a person. A table with somebody's column that no slice tells of fails a test. */
  personal?: PersonalData
  /** Ends work under way; called once the server has stopped listening. */
  close?(): void | Promise<void>
}

/** A slice without endpoints: it serves those above it. */
export type InnerSlice = Omit<Slice, 'routes'>

/** The slices of the application: one for every entry of the contract. */
export type Slices = { readonly [Name in keyof Contract]: Slice<Name> }
