import type { Language } from '@liston/contract/kernel'

/** Formats an amount with its currency: "4,99 €". */
export const formatMoney = (language: Language, cents: number, currency = 'EUR'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100)
