import type { FoundType, uploadRefusals } from '@liston/contract/uploads'
import { type Refusal, refusalIn, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

/** Texts to choose, crop and describe a picture. */
export const uploadTexts = defineTexts({
  es: {
    titles: { cover: 'Imagen de portada', item: 'Imagen del elemento', review: 'Foto de la reseña', chat: 'Imagen' },
    label: 'Imagen',
    field: {
      choose: 'Elegir imagen',
      drop: 'Suelta la imagen',
      ways: 'También puedes arrastrarla o pegarla. JPEG, PNG o WebP.',
      change: 'Cambiar imagen',
      remove: 'Quitar imagen',
      wrongType: 'No es una imagen JPEG, PNG ni WebP.',
      tooBig: 'Pesa demasiado. Prueba con una más pequeña.',
      alt: 'Qué se ve',
      altHint: 'Una frase para quien no puede ver la imagen.',
    },
    crop: 'Recorte. Mueve el marco o sus esquinas, también con las flechas del teclado.',
    other: 'Elegir otra',
    use: 'Usar imagen',
    sending: 'Subiendo…',
    done: (percent: number) => `${percent} %`,
    cancel: 'Cancelar',
    unreadable:
      'Tu navegador no puede abrir este archivo. Si es una foto HEIC de un iPhone, guárdala como JPEG (Ajustes › Cámara › Formatos › Más compatible) o haz una captura de pantalla.',
  },
  en: {
    titles: { cover: 'Cover picture', item: 'Picture of the item', review: 'Photo of the review', chat: 'Image' },
    label: 'Picture',
    field: {
      choose: 'Choose a picture',
      drop: 'Drop the picture',
      ways: 'You can also drag or paste it. JPEG, PNG or WebP.',
      change: 'Change the picture',
      remove: 'Remove the picture',
      wrongType: 'It isn’t a JPEG, PNG or WebP picture.',
      tooBig: 'It’s too large. Try a smaller one.',
      alt: 'What it shows',
      altHint: 'One sentence for people who can’t see the picture.',
    },
    crop: 'Crop. Move the frame or its corners, with the arrow keys too.',
    other: 'Choose another',
    use: 'Use picture',
    sending: 'Uploading…',
    done: (percent: number) => `${percent}%`,
    cancel: 'Cancel',
    unreadable:
      'Your browser can’t open this file. If it’s a HEIC photo from an iPhone, save it as JPEG (Settings › Camera › Formats › Most Compatible) or take a screenshot of it.',
  },
})

type Words = RefusalWords<typeof uploadRefusals.upload & { BODY_TOO_LARGE: { readonly status: 413 } }>

const foundEs: Record<FoundType, string> = {
  heic: 'Es una foto HEIC de iPhone, que no podemos abrir. Guárdala como JPEG (Ajustes › Cámara › Formatos › Más compatible) o haz una captura de pantalla.',
  avif: 'Es una imagen AVIF. Guárdala como JPEG, PNG o WebP.',
  gif: 'Es un GIF. Guárdalo como JPEG, PNG o WebP.',
  svg: 'Es un dibujo SVG. Guárdalo como PNG.',
  animated: 'La imagen se mueve. Elige una fija.',
  other: 'No es una imagen JPEG, PNG ni WebP.',
}
const foundEn: Record<FoundType, string> = {
  heic: 'It is a HEIC iPhone photo, which we can’t open. Save it as JPEG (Settings › Camera › Formats › Most Compatible) or take a screenshot of it.',
  avif: 'It is an AVIF picture. Save it as JPEG, PNG or WebP.',
  gif: 'It is a GIF. Save it as JPEG, PNG or WebP.',
  svg: 'It is an SVG drawing. Save it as PNG.',
  animated: 'The picture moves. Choose a still one.',
  other: 'It isn’t a JPEG, PNG or WebP picture.',
}

export const words = defineTexts<Words>({
  es: {
    IMAGE_TYPE: ({ found }) => foundEs[found],
    IMAGE_REFUSED: () => 'Esta imagen no se admite aquí.',
    IMAGE_BROKEN: () => 'El archivo está dañado o incompleto. Prueba con otro.',
    IMAGE_TOO_MANY_PIXELS: ({ maxPixels }) =>
      `Tiene más de ${maxPixels / 1e6} megapíxeles. Redúcela y prueba otra vez.`,
    IMAGE_TOO_SLOW: () => 'Es demasiado complicada de leer. Guárdala otra vez o prueba con otra.',
    UPLOAD_QUOTA: ({ files, megabytes }) =>
      `Hoy ya has subido mucho (${files} imágenes o ${megabytes} MB). Sigue mañana.`,
    UPLOADS_BUSY: () => 'Hay muchas imágenes en cola. Prueba dentro de unos segundos.',
    BODY_TOO_LARGE: () => 'Pesa más de 4 MB. Prueba con una más pequeña.',
  },
  en: {
    IMAGE_TYPE: ({ found }) => foundEn[found],
    IMAGE_REFUSED: () => 'This picture is not accepted here.',
    IMAGE_BROKEN: () => 'The file is damaged or not complete. Try another.',
    IMAGE_TOO_MANY_PIXELS: ({ maxPixels }) =>
      `It has more than ${maxPixels / 1e6} megapixels. Make it smaller and try again.`,
    IMAGE_TOO_SLOW: () => 'The picture is too complex. Save it again or try another.',
    UPLOAD_QUOTA: ({ files, megabytes }) =>
      `You have uploaded a lot today (${files} pictures or ${megabytes} MB). You can upload more tomorrow.`,
    UPLOADS_BUSY: () => 'Many pictures are waiting. Try again in a few seconds.',
    BODY_TOO_LARGE: () => 'It is larger than 4 MB. Try a smaller one.',
  },
})

/** Message for a refused upload. */
export const uploadRefusal = (language: Language, error: unknown): Refusal => refusalIn(words, language, error)
