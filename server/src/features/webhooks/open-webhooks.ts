import { PAGE_SIZE } from '@liston/contract/kernel'
import { webhookRefusals, webhookRules, webhooksContract } from '@liston/contract/webhooks'
import * as z from 'zod'
import type { Feature } from '../../platform/feature.ts'
import { type ApiContext, endpoints, openCursor, sealCursor, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { handles, timedJob } from '../../platform/jobs/index.ts'
import { personalData } from '../../platform/personal.ts'
import { refuser } from '../../platform/refusal.ts'
import { deliver, deliveryJob } from './deliver.ts'
import {
  createWebhook,
  editWebhook,
  listWebhooks,
  pauseWebhook,
  redeliver,
  removeWebhook,
  rotateSecret,
  testWebhook,
} from './keep-webhooks.ts'
import { listDeliveries, listRows, sweepDeliveries } from './store.ts'
import { tellWebhooks } from './tell-webhooks.ts'

const { LOG_DAYS, LOG_MAX } = webhookRules
const DAY_MS = 86_400_000

export const openWebhooks = (platform: Platform): Feature<'webhooks'> => ({
  routes: webhookRoutes(platform),
  events: tellWebhooks(platform),
  jobs: [
    handles(deliveryJob, (payload, context) => deliver(platform, payload, context)),
    timedJob('sweep-webhook-log', { cron: '23 * * * *' }, () =>
      sweepDeliveries(platform.db, {
        before: new Date(platform.clock.now().getTime() - LOG_DAYS * DAY_MS),
        keep: LOG_MAX,
      }),
    ),
  ],
  personal: messagesAboutPerson,
})

function webhookRoutes(platform: Platform) {
  const os = endpoints(webhooksContract)
  const by = (context: ApiContext) => ({ byId: signedIn(context).viewer.id, key: context.idempotencyKey })
  return os.router({
    webhooks: os.webhooks.handler(() => listWebhooks(platform)),
    create: os.create.handler(({ context, input: choice }) => createWebhook(platform, { ...by(context), choice })),
    edit: os.edit.handler(({ context, input }) => editWebhook(platform, { ...by(context), ...input })),
    pause: os.pause.handler(({ context, input }) => pauseWebhook(platform, { ...by(context), ...input })),
    rotate: os.rotate.handler(({ context, input }) => rotateSecret(platform, { ...by(context), ...input })),
    remove: os.remove.handler(({ context, input }) => removeWebhook(platform, { ...by(context), ...input })),
    test: os.test.handler(({ context, input }) => testWebhook(platform, { ...by(context), ...input })),
    deliveries: os.deliveries.handler(({ input }) => showDeliveries(platform, input)),
    redeliver: os.redeliver.handler(({ context, input }) => redeliver(platform, { ...by(context), ...input })),
  })
}

const refuse = refuser(webhookRefusals.list)
const Place = z.tuple([z.literal('webhook-deliveries'), z.iso.datetime(), z.uuid()])

async function showDeliveries({ db }: Platform, { id, cursor }: { id: string; cursor?: string | undefined }) {
  if (!(await listRows(db)).some((row) => row.id === id)) throw refuse('NOT_FOUND')
  const place = openCursor(cursor, Place)
  const after = place ? { at: place[1], id: place[2] } : null
  const rows = await listDeliveries(db, { webhookId: id, after, limit: PAGE_SIZE + 1 })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    items: rows.slice(0, PAGE_SIZE).map(({ createdAt, nextAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      nextAt: nextAt?.toISOString() ?? null,
    })),
    nextCursor: last ? sealCursor(['webhook-deliveries', last.createdAt.toISOString(), last.id]) : null,
  }
}

/** Messages to webhooks that name the user. */
const messagesAboutPerson = personalData({
  tables: { webhook_delivery: { person_id: 'delete' } },
  files: {
    'webhook-messages-about-me': {
      from: 'webhook_delivery',
      of: 'person_id',
      columns: 'event, state, created_at',
      order: 'created_at',
    },
  },
})
