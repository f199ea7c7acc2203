import './my-order.css'
import type { Ranking } from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { openAuthDialog } from '../../accounts/index.ts'
import { useSignInHref } from '../panel/use-sign-in-href.ts'
import { myOrderQuery } from './my-order-query.ts'
import { orderTexts } from './order-texts.ts'
import { OwnOrder } from './own-order.tsx'

export { loadMyOrder as load } from './load-my-order.ts'

/** The tab "Mi orden": the user's own order of the items, or a link to sign in. */
export function Part({ ranking }: { ranking: Ranking }) {
  const t = useTexts(orderTexts)
  return (
    <section aria-labelledby="mi-orden" className="my-order">
      <h2 id="mi-orden" className="sr-only">
        {t.title}
      </h2>
      {useMe() ? (
        <Own ranking={ranking} />
      ) : (
        <>
          <p>{t.invitation}</p>
          <OrderSignIn />
        </>
      )}
    </section>
  )
}

/** Link for guests to sign in: opens the dialog over this page or, without JavaScript, the sign-in page. */
function OrderSignIn() {
  const t = useTexts(orderTexts)
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openAuthDialog({ reason: t.signInFor })
  }
  return (
    <Anchor
      href={useSignInHref()}
      rel="nofollow"
      aria-haspopup="dialog"
      onClick={ask}
      className={buttonClass({ variant: 'primary' })}
    >
      <span>{t.signIn}</span>
    </Anchor>
  )
}

function Own({ ranking }: { ranking: Ranking }) {
  const { data } = useSuspenseQuery(myOrderQuery(useApi(), ranking.id))
  return <OwnOrder key={ranking.id} ranking={ranking} told={data} />
}
