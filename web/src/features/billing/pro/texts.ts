import { defineTexts, formatNumber } from '../../../platform/texts.tsx'

export const proTexts = defineTexts({
  es: {
    welcome: '¡Bienvenido a PRO!',
    welcomeXp: (xp: number) => `+${formatNumber('es', xp)} XP. Todo lo de PRO ya es tuyo.`,
    welcomeBack: 'Todo lo de PRO vuelve a ser tuyo.',
    ended: 'PRO ha terminado',
    endedHint: 'Todo lo que creaste sigue aquí.',
    unpaid: 'Tu último pago falló: cambia la tarjeta para no perder PRO.',
    unpaidAction: 'Arreglarlo',
  },
  en: {
    welcome: 'Welcome to PRO!',
    welcomeXp: (xp: number) => `+${formatNumber('en', xp)} XP. You now have everything in PRO.`,
    welcomeBack: 'You have everything in PRO again.',
    ended: 'PRO has ended',
    endedHint: 'Everything you made is still here.',
    unpaid: 'Your last payment failed: change the card to keep PRO.',
    unpaidAction: 'Fix it',
  },
})
