import { defineTexts } from '../../../platform/texts.tsx'

export const paymentTexts = defineTexts({
  es: {
    confirming: 'Confirmando…',
    confirmingHint:
      'Hablamos con quien cobra. Suele tardar unos segundos; puedes cerrar esta página, no se pierde nada.',
    paid: 'Pago confirmado: ya eres PRO',
    plan: 'Plan',
    amount: 'Pagado',
    renews: 'Se renueva el',
    start: 'Empezar',
    myPlan: 'Tu plan y tus facturas',
    open: 'Aún no has pagado',
    openHint: 'No se ha cobrado nada. Puedes volver al pago cuando quieras.',
    expired: 'Este pago ha caducado',
    expiredHint: 'No se ha cobrado nada. Elige un plan para empezar otro.',
    failed: 'El pago no ha llegado',
    failedHint: 'Tu banco lo ha rechazado y no se ha cobrado nada. Prueba con otra tarjeta.',
    late: 'Está tardando más de lo normal',
    lateHint:
      'Tu pago está a salvo: PRO se activará solo en cuanto nos lo confirmen, aunque cierres esta página. Si en una hora no ha llegado, escríbenos.',
    again: 'Comprobar otra vez',
    support: 'Ayuda',
    toPlans: 'Ver los planes',
    guest: 'Entra para ver tu pago',
    guestHint: 'Solo lo ve la cuenta que ha pagado. Si se hizo el pago, PRO ya es suyo, entres ahora o después.',
    signIn: 'Entrar',
    unknown: 'Ahora mismo no podemos comprobarlo',
  },
  en: {
    confirming: 'Confirming…',
    confirmingHint:
      'We’re checking with the payment provider. This takes a few seconds. You can close this page; nothing is lost.',
    paid: 'Payment confirmed: you are PRO',
    plan: 'Plan',
    amount: 'Paid',
    renews: 'Renews on',
    start: 'Start',
    myPlan: 'Your plan and invoices',
    open: 'You have not paid yet',
    openHint: 'Nothing was charged. You can go back to the payment whenever you like.',
    expired: 'This payment has expired',
    expiredHint: 'Nothing was charged. Choose a plan to start again.',
    failed: 'The payment failed',
    failedHint: 'Your bank refused it and nothing was charged. Try another card.',
    late: 'This is taking longer than usual',
    lateHint:
      'Your payment is safe: PRO starts as soon as it’s confirmed, even if you close this page. If nothing has happened after an hour, write to us.',
    again: 'Check again',
    support: 'Help',
    toPlans: 'See the plans',
    guest: 'Sign in to see your payment',
    guestHint:
      'Only the account that paid can see it. If the payment went through, PRO is active there, whether you sign in now or later.',
    signIn: 'Sign in',
    unknown: 'We cannot check it right now',
  },
})
