import { ImageField } from './image-field.tsx'
import type { ImageFieldTexts } from './image-field-texts.ts'

export const texts: ImageFieldTexts = {
  choose: 'Elegir imagen',
  drop: 'Suelta la imagen',
  ways: 'También puedes arrastrarla o pegarla. PNG, JPEG o WebP, hasta 5 MB.',
  change: 'Cambiar imagen',
  remove: 'Quitar imagen',
  wrongType: 'Esto no es un PNG, un JPEG ni un WebP.',
  tooBig: 'Pesa más de 5 MB.',
  alt: 'Texto alternativo',
  altHint: 'Qué se ve, para quien no puede verla.',
}

const MAX_BYTES = 5 * 1024 * 1024
const poster =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"%3E%3Cpath fill="%233243d0" d="M0 0h160v90H0z"/%3E%3Cpath fill="%23faf5eb" d="M0 20h120l-9 10 9 10H0z"/%3E%3Cpath fill="%23c23502" d="M0 50h80v20H0z"/%3E%3C/svg%3E'

export const gallery = {
  empty: () => <ImageField label="Portada" name="cover" altName="coverAlt" texts={texts} maxBytes={MAX_BYTES} />,
  chosen: () => (
    <ImageField
      label="Portada actual"
      name="cover"
      altName="coverAlt"
      texts={texts}
      maxBytes={MAX_BYTES}
      current={{ src: poster, alt: 'Dos barras, la primera más larga' }}
    />
  ),
  error: () => (
    <ImageField
      label="Portada nueva"
      name="cover"
      texts={texts}
      maxBytes={MAX_BYTES}
      required
      error="Elige una portada."
    />
  ),
  disabled: () => <ImageField label="Portada bloqueada" name="cover" texts={texts} maxBytes={MAX_BYTES} disabled />,
}
