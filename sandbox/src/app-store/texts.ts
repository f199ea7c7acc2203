import { defineTexts } from '@liston/contract/kernel'
import type { StoreAct } from './purchase.ts'

type Texts = {
  acts: Record<StoreAct, string>
  status: Record<number, string>
} & Record<
  | 'title'
  | 'lead'
  | 'home'
  | 'device'
  | 'deviceOn'
  | 'deviceOff'
  | 'play'
  | 'stop'
  | 'list'
  | 'empty'
  | 'until'
  | 'grace'
  | 'noRenew'
  | 'noAccount'
  | 'family'
  | 'thisDevice'
  | 'told'
  | 'again'
  | 'unanswered',
  string
>

export const storeTexts = defineTexts<Texts>({
  es: {
    title: 'App Store de demostración',
    lead: 'Aquí no se paga nada: esta tienda hace de la de Apple, y firma como ella.',
    home: 'Volver a la aplicación',
    device: 'Este navegador',
    deviceOn: 'Hace de la aplicación de iPhone: en la suscripción verás los botones de compra.',
    deviceOff: 'Hace de navegador normal.',
    play: 'Hacer de iPhone',
    stop: 'Dejar de hacer de iPhone',
    list: 'Compras',
    empty: 'Aún no hay compras. Haz de iPhone y suscríbete.',
    until: 'hasta',
    grace: 'gracia hasta',
    noRenew: 'no se renueva',
    noAccount: 'sin cuenta en la compra',
    family: 'en familia',
    thisDevice: 'este navegador',
    told: 'Avisos',
    again: 'Repetir',
    unanswered: 'sin respuesta',
    acts: {
      renew: 'Renovar',
      fail: 'Falla el cobro (gracia)',
      retry: 'Falla el cobro',
      cancel: 'Cancelar renovación',
      resume: 'Reanudar renovación',
      expire: 'Caducar',
      refund: 'Reembolsar',
      unrefund: 'Anular reembolso',
      revoke: 'Revocar',
    },
    status: { 1: 'Activa', 2: 'Caducada', 3: 'Cobro pendiente', 4: 'En gracia', 5: 'Retirada' },
  },
  en: {
    title: 'App Store for demonstrations',
    lead: 'Nothing is paid here: this store plays Apple’s, and signs as it does.',
    home: 'Back to the application',
    device: 'This browser',
    deviceOn: 'Plays the iPhone application: the subscription has buttons to buy.',
    deviceOff: 'Is a plain browser.',
    play: 'Play the iPhone',
    stop: 'Stop playing the iPhone',
    list: 'Purchases',
    empty: 'No purchases yet. Play the iPhone and subscribe.',
    until: 'until',
    grace: 'grace until',
    noRenew: 'does not renew',
    noAccount: 'no account in the purchase',
    family: 'family',
    thisDevice: 'this browser',
    told: 'Notices',
    again: 'Repeat',
    unanswered: 'unanswered',
    acts: {
      renew: 'Renew',
      fail: 'Payment fails (grace)',
      retry: 'Payment fails',
      cancel: 'Cancel renewal',
      resume: 'Resume renewal',
      expire: 'Expire',
      refund: 'Refund',
      unrefund: 'Reverse refund',
      revoke: 'Revoke',
    },
    status: { 1: 'Active', 2: 'Expired', 3: 'Payment due', 4: 'In grace', 5: 'Taken back' },
  },
})
