import type { Platform } from '../../platform/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { publishWaiting } from './store.ts'

/** Publishes articles whose day has come. */
export async function publishDue({ db, clock, live }: Platform): Promise<void> {
  const published = await publishWaiting(db, clock.now())
  if (published > 0) live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
}
