import { definePage } from '../app/page.ts'
import { panelPage } from '../features/admin/index.ts'
import { deliveriesQuery, WebhooksDesk, webhooksQuery, webhookTexts } from '../features/webhooks/index.ts'

export const page = definePage({
  address: '/admin-panelrankw/webhooks',
  access: 'staff',
  area: 'system',
  search: ({ webhook }) => ({
    webhook: typeof webhook === 'string' && /^[\da-f-]{36}$/.test(webhook) ? webhook : undefined,
  }),
  load: async ({ api, queryClient }, { search: { webhook } }) => {
    await Promise.all([
      queryClient.prefetchQuery(webhooksQuery(api)),
      webhook && queryClient.prefetchInfiniteQuery(deliveriesQuery(api, webhook)),
    ])
  },
  ...panelPage({
    section: 'webhooks',
    texts: webhookTexts,
    Desk: () => <WebhooksDesk webhook={page.useVisit().search.webhook} />,
  }),
  missing: 'section',
})
