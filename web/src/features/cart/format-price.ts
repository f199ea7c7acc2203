import type { Language } from '../../platform/texts.tsx'

const look = { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 } as const
const formats: Partial<Record<Language, Intl.NumberFormat>> = {}

/** Formats euros, always with two decimals: "4,99 €", "€4.99". */
export const formatEuros = (language: Language, euros: number): string =>
  (formats[language] ??= new Intl.NumberFormat(language, look)).format(euros)
