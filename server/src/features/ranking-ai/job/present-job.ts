import type { AiJob } from '@liston/contract/ranking-ai'
import type { JobRow } from './store.ts'

export const presentJob = (row: JobRow): AiJob => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  source: row.source,
  fellBack: row.fellBack,
  wish: row.wish,
  topic: row.topic,
  items: row.items,
  replaces: row.replaces,
  cost: row.cost,
  refunded: row.refunded,
  failure: row.failure,
  draftId: row.draftId,
  startedAt: row.startedAt.toISOString(),
  deadline: row.deadline.toISOString(),
})
