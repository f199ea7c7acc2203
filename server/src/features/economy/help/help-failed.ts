import type { HelpFailure } from '@liston/contract/economy'

/** Nothing comes of a help, for a reason that whoever asked is told; their credits come back. */
export class HelpFailed extends Error {
  readonly failure: HelpFailure
  constructor(failure: HelpFailure) {
    super(`no help: ${failure}`)
    this.failure = failure
  }
}
