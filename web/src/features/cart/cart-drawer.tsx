import './cart.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { IconButton } from '../../design/controls/icon-button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { Delete, ErrorMark, Minus, Payment, Plus, Pro } from '../../design/identity/icon.ts'
import { Drawer } from '../../design/surfaces/drawer.tsx'
import type { ModalProps } from '../../platform/modals/modal-slot.tsx'
import { newKey } from '../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { type CartItem, emptyCart, isSubscription, reprice, setQuantity, totalOf, useCart } from './cart-store.ts'
import { formatEuros } from './format-price.ts'
import { plansQuery } from './plans-query.ts'
import { checkoutRefusal } from './refusal-texts.ts'
import { cartTexts } from './texts.ts'

/** The cart drawer. It reloads prices when it opens; the server reads them again at checkout. */
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

/**
 * Starts the checkout of the cart. Sends only the price id; the server determines the price. Shows a refusal in a toast
 * and beside the button.
 */
function useCheckout(go: (url: string) => void = (url) => location.assign(url)) {
  const t = useTexts(cartTexts)
  const language = useLanguage()
  const api = useApi()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // Resets the button when the browser's back button restores the page.
  useEffect(() => {
    const restore = () => setPending(false)
    addEventListener('pageshow', restore)
    return () => removeEventListener('pageshow', restore)
  }, [])

  function refuse(description: string): void {
    setError(description)
    setPending(false)
    toast({ title: t.checkoutError, description, variant: 'destructive' })
  }
  async function pay(items: readonly CartItem[]): Promise<void> {
    const [item] = items
    if (pending || !item) return
    setError(null)
    if (!items.every(isSubscription)) return refuse(t.onlySubscriptions)
    setPending(true)
    try {
      const { url } = await api.billing.checkout({ priceId: item.price_id }, { context: { idempotencyKey: newKey() } })
      go(url)
    } catch (failed) {
      refuse(checkoutRefusal(language, failed).text)
    }
  }
  return { pay, pending, error }
}

const mark = { size: 18, 'aria-hidden': true } as const

/** A line of the cart: name, price and quantity. Subscriptions have no quantity. */
function CartLine({ item }: { item: CartItem }) {
  const t = useTexts(cartTexts)
  const language = useLanguage()
  const { id, name, quantity, price, icon_url } = item
  return (
    <li className="cart-line">
      <span className="cart-icon">
        {icon_url ? <img src={icon_url} alt="" width={40} height={40} /> : <Pro size={22} aria-hidden="true" />}
      </span>
      <span className="cart-name">
        <b>{name}</b>
        <span className="numeral text-muted">{formatEuros(language, price)}</span>
      </span>
      {isSubscription(item) ? null : (
        <span className="cart-quantity">
          <IconButton label={t.less(name)} icon={<Minus {...mark} />} onClick={() => setQuantity(id, quantity - 1)} />
          <span className="numeral">
            <span className="sr-only">{t.quantity} </span>
            {quantity}
          </span>
          <IconButton label={t.more(name)} icon={<Plus {...mark} />} onClick={() => setQuantity(id, quantity + 1)} />
        </span>
      )}
      <IconButton label={t.remove(name)} icon={<Delete {...mark} />} onClick={() => setQuantity(id, 0)} />
    </li>
  )
}
