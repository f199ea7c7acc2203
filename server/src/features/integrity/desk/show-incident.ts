import { type Incident, integrityRefusals } from '@liston/contract/integrity'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { findAppeals, findClusters, findIncident, findSteps } from './store.ts'

const refuse = refuser(integrityRefusals.find)
/** A chart shows no more steps than this: an hour minute by minute, three days in steps of half an hour. */
const MOST_STEPS = 150

/** One incident with its evidence, without saying who it is about. */
export async function showIncident({ db }: Platform, id: string, viewerId: string): Promise<Incident> {
  const row = await findIncident(db, id)
  if (!row) throw refuse('NOT_FOUND')
  const { decidedById, ...found } = row
  const minutes = (found.windowTo.getTime() - found.windowFrom.getTime()) / 60_000
  const stepMinutes = Math.max(1, Math.ceil(minutes / MOST_STEPS))
  const steps = await findSteps(db, id, stepMinutes)
  const appeals = await findAppeals(db, id)
  return {
    ...found,
    openedAt: found.openedAt.toISOString(),
    windowFrom: found.windowFrom.toISOString(),
    windowTo: found.windowTo.toISOString(),
    frozenUntil: found.frozenUntil?.toISOString() ?? null,
    decidedAt: found.decidedAt?.toISOString() ?? null,
    stepMinutes,
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    clusters: await findClusters(db, id),
    appealsOf: appeals.map((a) => ({
      ...a,
      person: presentAuthor(a.person),
      at: a.at.toISOString(),
      isOwn: [decidedById, a.person.id].includes(viewerId),
    })),
  }
}
