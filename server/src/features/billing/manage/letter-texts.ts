import type { PlanKey } from '@liston/contract/billing'
import { defineTexts } from '@liston/contract/kernel'

/** Values of the e-mail texts; empty if an e-mail does not need them. */
export type LetterFacts = { app: string; plan: string; amount: string; number: string; day: string; moment: string }
export type LetterKind = 'receipt' | 'renewal' | 'failed' | 'cancelled' | 'ended' | 'withdrawn' | 'refunded'
type Words = { subject: string; paragraphs: string[]; label: string; footnote: string }

export const planNames = defineTexts<Record<PlanKey, string>>({
  es: { pro_weekly: 'PRO semanal', pro_monthly: 'PRO mensual', pro_yearly: 'PRO anual' },
  en: { pro_weekly: 'PRO weekly', pro_monthly: 'PRO monthly', pro_yearly: 'PRO yearly' },
})

const why = {
  es: 'Te escribimos porque es tu suscripción: estos correos llegan siempre. Si no has sido tú, entra y mira tu cuenta.',
  en: 'We write because it is your subscription: these e-mails can’t be turned off. If it wasn’t you, sign in and check your account.',
}
const manage = { es: 'Ver mi suscripción', en: 'See my subscription' }

/** E-mails about payments, in both languages: numbers first, then what to do, no guilt. */
export const letterTexts = defineTexts<Record<LetterKind, (f: LetterFacts) => Words>>({
  es: {
    receipt: ({ app, plan, amount, number, day, moment }) => ({
      subject: `Tu recibo: ${amount} por ${plan}`,
      paragraphs: [
        `Has pagado ${amount} (IVA incluido) por ${plan} en ${app}. Factura ${number}.`,
        `Se renueva el ${day} si no la cancelas antes: puedes hacerlo cuando quieras, en dos pulsaciones.`,
        `Hasta el ${moment} puedes desistir del contrato sin dar motivos: te devolvemos todo lo pagado.`,
      ],
      label: manage.es,
      footnote: why.es,
    }),
    renewal: ({ plan, amount, number, day }) => ({
      subject: `Renovado: ${amount} por ${plan}`,
      paragraphs: [
        `Se ha renovado ${plan}: ${amount} (IVA incluido). Factura ${number}.`,
        `La próxima renovación es el ${day}. Puedes cancelar cuando quieras y seguir con PRO hasta entonces.`,
      ],
      label: manage.es,
      footnote: why.es,
    }),
    failed: ({ plan, day }) => ({
      subject: 'Tu último pago falló',
      paragraphs: [
        `El banco no ha aceptado el pago de ${plan}. Sigues teniendo PRO hasta el ${day}, y lo volveremos a intentar antes.`,
        'Casi siempre basta con poner otra tarjeta. Si prefieres no seguir, cancela: no se te cobrará nada más.',
      ],
      label: 'Cambiar la tarjeta',
      footnote: why.es,
    }),
    cancelled: ({ plan, day }) => ({
      subject: 'Suscripción cancelada',
      paragraphs: [
        `Has cancelado ${plan}. No se te cobrará nada más, y PRO es tuyo hasta el ${day}.`,
        'Hasta ese día puedes volver atrás. Nada de lo que has hecho se borra.',
      ],
      label: manage.es,
      footnote: why.es,
    }),
    ended: ({ plan }) => ({
      subject: 'Tu suscripción ha terminado',
      paragraphs: [
        `${plan} ha terminado y no se te cobra nada más.`,
        'Tus rankings, tus elementos de más y tus listas privadas siguen ahí: no se borra nada.',
      ],
      label: 'Ver qué se queda',
      footnote: why.es,
    }),
    withdrawn: ({ plan, amount, number, moment }) => ({
      subject: 'Hemos recibido tu desistimiento',
      paragraphs: [
        `El ${moment} has desistido del contrato de ${plan} (${number}). Vale desde ese momento; guarda este correo como recibo.`,
        `Te devolvemos ${amount} por la misma tarjeta. El banco puede tardar unos días en mostrarlo.`,
      ],
      label: manage.es,
      footnote: why.es,
    }),
    refunded: ({ plan, amount }) => ({
      subject: `Te hemos devuelto ${amount}`,
      paragraphs: [
        `Hemos devuelto ${amount} por ${plan} a tu tarjeta, y la suscripción ha terminado.`,
        'El banco puede tardar unos días en mostrarlo. No tienes que hacer nada.',
      ],
      label: manage.es,
      footnote: why.es,
    }),
  },
  en: {
    receipt: ({ app, plan, amount, number, day, moment }) => ({
      subject: `Your receipt: ${amount} for ${plan}`,
      paragraphs: [
        `You paid ${amount} (VAT included) for ${plan} on ${app}. Invoice ${number}.`,
        `It renews on ${day} unless you cancel before: you can at any time, in two presses.`,
        `Until ${moment} you can withdraw from the contract without giving a reason: you get back everything you paid.`,
      ],
      label: manage.en,
      footnote: why.en,
    }),
    renewal: ({ plan, amount, number, day }) => ({
      subject: `Renewed: ${amount} for ${plan}`,
      paragraphs: [
        `${plan} has been renewed: ${amount} (VAT included). Invoice ${number}.`,
        `It renews next on ${day}. You can cancel at any time and keep PRO until then.`,
      ],
      label: manage.en,
      footnote: why.en,
    }),
    failed: ({ plan, day }) => ({
      subject: 'Your last payment failed',
      paragraphs: [
        `The bank did not accept the payment for ${plan}. You keep PRO until ${day}, and we will try again before that.`,
        'Another card is almost always enough. If you would rather stop, cancel: you will not be charged again.',
      ],
      label: 'Change the card',
      footnote: why.en,
    }),
    cancelled: ({ plan, day }) => ({
      subject: 'Subscription cancelled',
      paragraphs: [
        `You cancelled ${plan}. You will not be charged again, and PRO is yours until ${day}.`,
        'You can go back until that day. Nothing that you made is deleted.',
      ],
      label: manage.en,
      footnote: why.en,
    }),
    ended: ({ plan }) => ({
      subject: 'Your subscription has ended',
      paragraphs: [
        `${plan} has ended, and you are charged nothing more.`,
        'Your rankings, your additional items and your private lists are still there: nothing is deleted.',
      ],
      label: 'See what stays',
      footnote: why.en,
    }),
    withdrawn: ({ plan, amount, number, moment }) => ({
      subject: 'We received your withdrawal',
      paragraphs: [
        `On ${moment} you withdrew from the contract for ${plan} (${number}). It holds from that moment; keep this e-mail as a receipt.`,
        `We are giving ${amount} back to the same card. Your bank may take some days to show it.`,
      ],
      label: manage.en,
      footnote: why.en,
    }),
    refunded: ({ plan, amount }) => ({
      subject: `We gave ${amount} back to you`,
      paragraphs: [
        `We gave ${amount} for ${plan} back to your card, and the subscription has ended.`,
        'Your bank may take some days to show it. There is nothing that you have to do.',
      ],
      label: manage.en,
      footnote: why.en,
    }),
  },
})
