import type { Json } from '../jobs/index.ts'

/** Something that happened and must not be lost on whoever has to do something about it. */
export type DurableEvent<P> = { readonly name: string; readonly durable: true; readonly payload?: P }

/** Something worth telling whoever is there to hear it. */
export type Hint<P> = { readonly name: string; readonly durable: false; readonly payload?: P }

/** Declares a durable event: published in the transaction that causes it. Its name and payload are kept in the database. */
export const durableEvent = <P extends Json>(name: string): DurableEvent<P> => ({ name, durable: true })

/** Declares a live hint: announced after the commit. */
export const hint = <P>(name: string): Hint<P> => ({ name, durable: false })
