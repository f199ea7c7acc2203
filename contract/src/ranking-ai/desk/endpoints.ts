import * as z from 'zod'
import { staff } from '../../kernel/index.ts'
import { RUN_STATES } from './choices.ts'
import { AiDesk, AiRun } from './schema.ts'

const tags = ['ranking-ai']

export const aiDeskEndpoints = {
  desk: staff('ai')
    .route({ method: 'GET', path: '/admin/ai', tags, summary: 'What writes lists, what it costs, and how it goes' })
    .output(AiDesk),

  /** The latest 50. */
  runs: staff('ai', 'search')
    .route({
      method: 'GET',
      path: '/admin/ai/runs',
      tags,
      summary: 'The latest lists of the AI, and what became of them',
    })
    .input(z.strictObject({ state: z.enum(RUN_STATES).default('all') }))
    .output(z.object({ items: z.array(AiRun) })),
}
