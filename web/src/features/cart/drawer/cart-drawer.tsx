import './cart.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorMark, Payment } from '../../../design/identity/icon.ts'
import { Drawer } from '../../../design/surfaces/drawer.tsx'
import type { ModalProps } from '../../../platform/modals/modal-slot.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { CartLine } from './cart-line.tsx'
import { isSubscription, totalOf } from '../cart-rules.ts'
import { emptyCart, reprice, useCart } from '../cart-store.ts'
import { formatEuros } from '../format-price.ts'
import { plansQuery } from '../plans-query.ts'
import { cartTexts } from '../texts.ts'
import { useCheckout } from './use-checkout.ts'

/** The cart beside the page. Prices are read again when it opens, and once more by the server when it is paid. */
export function CartDrawer({ open, onClose }: ModalProps) {
  const t = useTexts(cartTexts)
  const items = useCart()
  const { data } = useQuery({ ...plansQuery(useApi()), enabled: open })
  useEffect(() => {
    if (data) reprice(new Map(data.plans.map(({ key, priceCents }) => [key, priceCents / 100])))
  }, [data])
  return (
    <Drawer open={open} onOpenChange={(next) => next || onClose()} title={t.cart} closeLabel={t.close}>
      {items.length === 0 ? (
        <EmptyState
          title={t.empty}
          action={
            <LinkButton href="/pro" onClick={onClose}>
              {t.toPlans}
            </LinkButton>
          }
        >
          <p>{t.emptyHint}</p>
        </EmptyState>
      ) : (
        <Filled sandbox={data?.cards === 'sandbox'} />
      )}
    </Drawer>
  )
}

function Filled({ sandbox }: { sandbox: boolean }) {
  const t = useTexts(cartTexts)
  const language = useLanguage()
  const items = useCart()
  const { pay, pending, error } = useCheckout()
  const total = formatEuros(language, totalOf(items))
  return (
    <>
      <ul className="cart-lines">
        {items.map((item) => (
          <CartLine key={item.id} item={item} />
        ))}
      </ul>
      <p className="cart-total">
        <span>
          {t.total} <span className="text-sm text-muted">{t.vat}</span>
        </span>
        <b className="numeral" data-total>
          {total}
        </b>
      </p>
      {items.some(isSubscription) && (
        <p className="text-sm text-muted">
          {t.renews} {t.withdraw}{' '}
          <Anchor href="/terms" className="link">
            {t.terms}
          </Anchor>
        </p>
      )}
      {sandbox && <p className="cart-sandbox">{t.sandbox}</p>}
      {error && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      <div className="grid gap-3">
        <Button
          variant="primary"
          wide
          icon={<Payment size={20} aria-hidden="true" />}
          pending={pending}
          pendingText={t.paying}
          onClick={() => void pay(items)}
        >
          {t.pay(total)}
        </Button>
        <Button variant="ghost" wide onClick={emptyCart}>
          {t.clear}
        </Button>
      </div>
    </>
  )
}
