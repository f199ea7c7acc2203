import './my-order.css'
import type { Me } from '@liston/contract/profiles'
import type { RankedItem, Ranking } from '@liston/contract/rankings'
import { type MyOrder, ORDERS_FROM, votersMissing } from '@liston/contract/voting'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { Button } from '../../../design/controls/button.tsx'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { Minus, Plus } from '../../../design/identity/icon.ts'
import { ReorderList } from '../../../design/reorder/reorder-list.tsx'
import type { PageContext } from '../../../platform/page-context.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { openAuthDialog } from '../../accounts/index.ts'
import { reorderWords } from '../../rankings/index.ts'
import { useSignInHref } from '../panel/sign-in-link.tsx'
import { orderTexts } from './order-texts.ts'
import { myOrderQuery, type OwnOrderState, useOwnOrder } from './use-own-order.ts'

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

type Props = { ranking: Ranking; told: MyOrder }

/** The user's own order: its agreement with the crowd's, the sortable items, and those without a place. */
function OwnOrder({ ranking, told }: Props) {
  const t = useTexts(orderTexts)
  const own = useOwnOrder(ranking, told)
  const closed = ranking.status !== 'published'
  return (
    <>
      <Agreement ranking={ranking} order={told} />
      {closed ? <Closed items={own.ranked} saved={told.savedAt !== null} /> : <Open ranking={ranking} own={own} />}
      <div className="my-order-foot">
        <p role="status">
          {own.refusal ?? (own.isSaving ? t.saving : told.savedAt && t.saved)}{' '}
          {own.refusal && (
            <Button size="sm" variant="ghost" onClick={own.retry}>
              {t.retry}
            </Button>
          )}
        </p>
        {!closed && told.savedAt && (
          <Button size="sm" variant="ghost" onClick={own.remove}>
            {t.remove}
          </Button>
        )}
      </div>
    </>
  )
}

/** Agreement of the user's order with the crowd's, and the largest differences. */
function Agreement({ ranking, order }: { ranking: Ranking; order: MyOrder }) {
  const t = useTexts(orderTexts)
  const nameOf = (id: string) => ranking.items.find((item) => item.id === id)?.name ?? ''
  const missing = ORDERS_FROM - order.personalOrders
  return (
    <div className="my-order-agreement">
      {order.savedAt ? <Verdict ranking={ranking} percent={order.agreementPct} /> : <p>{t.begin}</p>}
      {order.boldest.length > 0 && (
        <ul>
          {order.boldest.map(({ itemId, places }) => (
            <li key={itemId}>
              {(places > 0 ? t.higher : t.lower)({ name: nameOf(itemId), places: Math.abs(places) })}
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && <p className="text-muted">{t.ordersMissing(missing)}</p>}
    </div>
  )
}

function Verdict({ ranking, percent }: { ranking: Ranking; percent: number | null }) {
  const t = useTexts(orderTexts)
  if (ranking.label === 'author') return <p>{t.noCrowd(votersMissing(ranking.weightedVoters))}</p>
  if (percent === null) return <p>{t.noPair}</p>
  return (
    <p className="my-order-verdict">
      <span className="numeral">{t.percent(percent)}</span> <span>{percent === 100 ? t.same : t.agreement}</span>
    </p>
  )
}

function Open({ ranking, own }: { ranking: Ranking; own: OwnOrderState }) {
  const t = useTexts(orderTexts)
  const words = useTexts(reorderWords)
  const language = useLanguage()
  const lang = ranking.language === language ? undefined : ranking.language
  const [said, say] = useState('')
  return (
    <>
      <ReorderList
        items={own.ranked}
        onMove={own.move}
        texts={words}
        actions={(item) => (
          <IconButton
            size="sm"
            label={t.leaveOut(item.name)}
            icon={<Minus aria-hidden="true" />}
            onClick={() => {
              own.leaveOut(item.id)
              say(t.leftOut(item.name))
            }}
          />
        )}
      >
        {(item) => (
          <span lang={lang} className="my-order-name">
            {item.name}
          </span>
        )}
      </ReorderList>
      <Unranked
        items={own.unranked}
        lang={lang}
        onPlace={(item) => {
          own.place(item.id)
          say(t.placed(item.name, own.ranked.length + 1))
        }}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

type UnrankedProps = { items: readonly RankedItem[]; lang: string | undefined; onPlace: (item: RankedItem) => void }

/** Items without a place, below a separator. */
function Unranked({ items, lang, onPlace }: UnrankedProps) {
  const t = useTexts(orderTexts)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="sin-ordenar" className="my-order-rest">
      <h3 id="sin-ordenar">{t.unranked}</h3>
      <p className="text-muted">{t.unrankedHint}</p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <span lang={lang} className="my-order-name">
              {item.name}
            </span>
            <Button
              size="sm"
              icon={<Plus aria-hidden="true" />}
              aria-label={t.placeName(item.name)}
              onClick={() => onPlace(item)}
            >
              {t.place}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The saved order, if voting is closed. */
function Closed({ items, saved }: { items: readonly RankedItem[]; saved: boolean }) {
  const t = useTexts(orderTexts)
  if (!saved) return <p>{t.noOwn}</p>
  return (
    <>
      <p className="text-muted">{t.closed}</p>
      <ol className="my-order-closed">
        {items.map((item) => (
          <li key={item.id}>{item.name}</li>
        ))}
      </ol>
    </>
  )
}

/** Loads what the tab shows to a signed-in user. */
export async function load({ api, queryClient }: PageContext, rankingId: string): Promise<void> {
  if (queryClient.getQueryData<Me | null>(keys.me)) await queryClient.ensureQueryData(myOrderQuery(api, rankingId))
}
