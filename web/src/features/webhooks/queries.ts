import { type WebhookChoice, webhookEvents } from '@liston/contract/webhooks'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { pagedQuery } from '../../platform/queries/paged-query.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** Path of the admin page, and of one webhook. */
export const WEBHOOKS_PATH = '/admin-panelrankw/webhooks'
export const webhookPath = (id: string) => `${WEBHOOKS_PATH}?webhook=${id}`

/** All webhooks. */
export const webhooksQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.webhooks, 'all'], queryFn: () => api.webhooks.webhooks(), staleTime: 0 })

/** Deliveries of a webhook, newest first. */
export const deliveriesQuery = (api: Api, id: string) =>
  pagedQuery([...keys.webhooks, 'deliveries', id], (cursor) => api.webhooks.deliveries({ id, cursor }))

/** The choice in the fields of the form. Each event is a checkbox of its own. */
export const choiceIn = ({
  name = '',
  url = '',
  format,
  language,
  ...rest
}: Record<string, string>): WebhookChoice => ({
  name,
  url,
  format: format as WebhookChoice['format'],
  language: language as WebhookChoice['language'],
  events: webhookEvents.filter((event) => rest[`on-${event}`] !== undefined),
})
