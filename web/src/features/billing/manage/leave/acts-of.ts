import type { MyCard, Renewal } from '@liston/contract/billing'

export type Act = Renewal | 'withdraw'

/** What may be done to a subscription now: each has its form on the page. */
export function actsOf({ state, mayPause, pause, withdrawal, withdrawableUntil }: MyCard): Act[] {
  const acts: Act[] = []
  if (state === 'cancel_scheduled') acts.push('on')
  else if (state !== 'ended') {
    acts.push('off')
    if (mayPause) acts.push('paused')
    if (pause?.isAhead) acts.push('on')
  }
  if (!withdrawal && withdrawableUntil) acts.push('withdraw')
  return acts
}
