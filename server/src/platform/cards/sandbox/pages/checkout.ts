import { hasExpired, payCheckout } from '../life/buy.ts'
import { GOOD_CARD, isTestCard } from '../life/cards.ts'
import type { World } from '../world/world.ts'
import { bankPage, type Checkout, checkoutOverPage, checkoutPage } from './checkout-page.ts'
import type { Answer, Asked } from './asked.ts'

/** Data of a checkout's page; null once the checkout is closed. */
async function read(world: World, { shown, id, fields, ours }: Asked): Promise<Checkout | null> {
  const session = await world.get('checkout.session', id)
  const price = await world.get('price', session.hidden.priceId ?? '')
  if (session.body.status !== 'open' || (await hasExpired(world, session))) return null
  const { card = '', promo = session.hidden.promo ?? '' } = fields
  return {
    ...shown,
    session,
    price,
    now: await world.now(session.body.customer as string | null),
    back: ours(session.body.cancel_url),
    card: isTestCard(card) ? card : GOOD_CARD,
    promo: promo.trim().slice(0, 40),
  }
}

async function over(world: World, { shown, id, ours }: Asked): Promise<Answer> {
  const session = await world.get('checkout.session', id)
  return { page: checkoutOverPage({ ...shown, back: ours(session.body.cancel_url) ?? '/' }), status: 410 }
}

export async function showCheckout(world: World, asked: Asked): Promise<Answer> {
  const checkout = await read(world, asked)
  return checkout ? { page: checkoutPage(checkout) } : over(world, asked)
}

export async function actAtCheckout(world: World, asked: Asked): Promise<Answer> {
  const checkout = await read(world, asked)
  if (!checkout) return over(world, asked)
  const { act } = asked.fields
  if (act === 'promo') return { page: checkoutPage(checkout) }
  if (act === 'refuse') return { page: checkoutPage({ ...checkout, said: 'refused' }), status: 402 }
  const { card, promo } = checkout
  const paid = await payCheckout(world, asked.id, { card, promo, answered: act === 'answer' })
  if ('asks' in paid) return { page: bankPage(checkout) }
  if ('declined' in paid) return { page: checkoutPage({ ...checkout, said: 'declined' }), status: 402 }
  if ('closed' in paid) return over(world, asked)
  return { to: asked.ours(paid.redirect) ?? '/' }
}
