import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { appStoreQuery } from './app-store-query.ts'
import { linkAppStore } from './link/link-app-store.ts'
import { askStore, useStoreState } from './link/store-state.ts'
import { appStoreTexts } from './texts.ts'

/** Purchase buttons of the App Store, for signed-in users of the iPhone app. */
export function BuyPart() {
  const t = useTexts(appStoreTexts)
  const title = useId()
  const page = useRouteContext({ from: '__root__' })
  const { api } = page
  // Links now instead of waiting for the background code that runs after the page.
  useEffect(() => void linkAppStore(page), [page])
  const userId = useMe()?.id
  const { isReady, work } = useStoreState()
  const { data, isError, refetch } = useQuery({
    ...appStoreQuery(api, userId ?? ''),
    enabled: Boolean(userId) && isReady,
  })
  const [chosen, choose] = useState<string>()
  if (!isReady || !userId || data?.store === 'none') return null
  if (isError)
    return (
      <p role="alert">
        {t.away}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {t.restore}
        </button>
      </p>
    )
  const productId = chosen ?? data?.products[0]?.productId
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="text-lg">
        {t.title}
      </h2>
      <Select
        label={t.which}
        value={productId ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        options={(data?.products ?? []).map((one) => ({ value: one.productId, label: t.plans[one.plan] }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          pending={work === 'purchase' || !data}
          pendingText={data ? t.buying : t.buy}
          onClick={() =>
            data && productId && askStore({ action: 'purchase', productId, appAccountToken: data.appAccountToken })
          }
        >
          {t.buy}
        </Button>
        <Button
          variant="ghost"
          pending={work === 'restore'}
          pendingText={t.restoring}
          onClick={() => askStore({ action: 'restore' })}
        >
          {t.restore}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {t.terms} {data?.store === 'sandbox' && t.demo}
      </p>
    </section>
  )
}
