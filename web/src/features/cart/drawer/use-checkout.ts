import { useEffect, useState } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type CartItem, isSubscription } from '../cart-rules.ts'
import { checkoutRefusal } from '../refusal-texts.ts'
import { cartTexts } from '../texts.ts'

/**
 * Goes and pays for what lies in the cart. The server reads the price; nothing else of a line is sent. Why not is said in
 * passing, and stays beside the button.
 */
export function useCheckout(go: (url: string) => void = (url) => location.assign(url)) {
  const t = useTexts(cartTexts)
  const language = useLanguage()
  const api = useApi()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // Come back to by the browser's button, the page is as it was left.
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
