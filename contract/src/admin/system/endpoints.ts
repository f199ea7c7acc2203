import * as z from 'zod'
import { NOT_FOUND, staff, staffChange } from '../../kernel/index.ts'
import { IntegrationName, SystemState, Trial } from './schema.ts'

const tags = ['admin']

export const systemEndpoints = {
  system: staff('system')
    .route({ method: 'GET', path: '/admin/system', tags, summary: 'What runs the installation, and how it is' })
    .output(SystemState),

  /** A letter to oneself, a file that is written, read and removed, one line of the model: each costs little, and is logged. */
  tryOut: staffChange('system', 'mail')
    .route({
      method: 'POST',
      path: '/admin/system/trials',
      tags,
      summary: 'Try somebody whom the installation talks to',
    })
    .input(z.strictObject({ name: IntegrationName }))
    .output(Trial),

  /** From the beginning, at once. */
  retryJob: staffChange('system')
    .route({ method: 'POST', path: '/admin/system/jobs/{id}/retry', tags, summary: 'Have a job tried again' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: z.coerce.number().int().positive() }))
    .output(z.object({ retried: z.number().int() })),
}
