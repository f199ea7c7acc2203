import './cart-button.css'
import { IconButton } from '../../design/controls/icon-button.tsx'
import { Cart } from '../../design/identity/icon.ts'
import { askForModal } from '../../platform/modals/queue.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useCart } from './cart-store.ts'
import { cartTexts } from './texts.ts'

/** Opens the cart and shows its number of items. Hidden while the cart is empty. */
export function CartButton() {
  const t = useTexts(cartTexts)
  const items = useCart()
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0) return null
  return (
    <IconButton
      label={t.open(count)}
      icon={<Cart size={22} aria-hidden="true" />}
      count={String(count)}
      aria-haspopup="dialog"
      data-cart
      onClick={() => askForModal('cart')}
    />
  )
}
