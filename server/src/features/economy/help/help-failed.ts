import type { HelpFailure } from '@liston/contract/economy'

/** An AI help failed. The user gets the reason and a refund. */
export class HelpFailed extends Error {
  readonly failure: HelpFailure
  constructor(failure: HelpFailure) {
    super(`no help: ${failure}`)
    this.failure = failure
  }
}
