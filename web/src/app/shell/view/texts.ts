import { defineTexts } from '../../../platform/texts.tsx'

export const viewTexts = defineTexts({
  es: {
    label: 'Ves el sitio como otra persona',
    as: (name: string) => `Ves el sitio como ${name}.`,
    readOnly: 'Solo se mira: nada de lo que pulses cambia nada.',
    until: (time: string) => `Hasta las ${time}.`,
    leave: 'Salir',
  },
  en: {
    label: 'You are viewing the site as someone else',
    as: (name: string) => `You’re viewing the site as ${name}.`,
    readOnly: 'Read-only: nothing you press changes anything.',
    until: (time: string) => `Until ${time}.`,
    leave: 'Leave',
  },
})
