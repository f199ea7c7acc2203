import { IconButton } from '../../../design/controls/icon-button.tsx'
import { Delete, Minus, Plus, Pro } from '../../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { type CartItem, isSubscription } from '../cart-rules.ts'
import { setQuantity } from '../cart-store.ts'
import { formatEuros } from '../format-price.ts'
import { cartTexts } from '../texts.ts'

const mark = { size: 18, 'aria-hidden': true } as const

/** What lies in the cart: its name, what it costs, how many. A subscription is one. */
export function CartLine({ item }: { item: CartItem }) {
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
