import type { Language } from '../../platform/texts.tsx'

const formats = Object.fromEntries(
  (['es', 'en'] as const).map((language) => [
    language,
    new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 }),
  ]),
) as Record<Language, Intl.NumberFormat>

/** Formats euros, always with two decimals: "4,99 €", "€4.99". */
export const formatEuros = (language: Language, euros: number): string => formats[language].format(euros)
