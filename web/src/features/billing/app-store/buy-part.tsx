import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { SignInFirst } from '../plans/sign-in-first.tsx'
import { linkAppStore } from './link/link-app-store.ts'
import { askStore, useStoreState } from './link/store-state.ts'
import { appStoreTexts } from './texts.ts'

/** Purchase and restore in the App Store, in the iPhone app. Guests sign in to purchase; they can already restore. */
export function BuyPart() {
  const t = useTexts(appStoreTexts)
  const title = useId()
  const page = useRouteContext({ from: '__root__' })
  // Links now instead of waiting for the background code that runs after the page.
  useEffect(() => void linkAppStore(page), [page])
  const userId = useMe()?.id
  const { isReady } = useStoreState()
  if (!isReady) return null
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="text-lg">
        {t.title}
      </h2>
      {userId ? (
        <Products userId={userId} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <SignInFirst next="/pro" label={t.signIn} />
          <RestoreButton />
        </div>
      )}
    </section>
  )
}

function Products({ userId }: { userId: string }) {
  const t = useTexts(appStoreTexts)
  const { work } = useStoreState()
  const { data, isError, refetch } = useQuery(appStoreQuery(useApi(), userId))
  const [chosen, choose] = useState<string>()
  if (data?.store === 'none') return <p>{t.none}</p>
  if (isError)
    return (
      <p role="alert">
        {t.away}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {t.again}
        </button>
      </p>
    )
  const productId = chosen ?? data?.products[0]?.productId
  return (
    <>
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
        <RestoreButton />
      </div>
      <p className="text-sm text-muted">
        {t.terms} {data?.store === 'sandbox' && t.demo}
      </p>
    </>
  )
}

function RestoreButton() {
  const t = useTexts(appStoreTexts)
  const { work } = useStoreState()
  return (
    <Button
      variant="ghost"
      pending={work === 'restore'}
      pendingText={t.restoring}
      onClick={() => askStore({ action: 'restore' })}
    >
      {t.restore}
    </Button>
  )
}

/** The user's App Store account token, and the products on sale. */
const appStoreQuery = (api: Api, userId: string) =>
  queryOptions({ queryKey: keys.appStore(userId), queryFn: () => api.billing.appStoreAccount(), staleTime: Infinity })
