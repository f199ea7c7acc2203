import type { FoundType, PictureSource, uploadRefusals } from '@liston/contract/uploads'
import { type Refusal, refusalIn, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { counted, defineTexts, type Language } from '../../platform/texts.tsx'

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
    ofBrand: {
      ways: 'También puedes arrastrarla o pegarla. SVG, PNG, WebP o JPEG. Lo transparente se conserva.',
      wrongType: 'No es una imagen SVG, PNG, WebP ni JPEG.',
    },
    crop: 'Recorte. Mueve el marco o sus esquinas, también con las flechas del teclado.',
    other: 'Elegir otra',
    use: 'Usar imagen',
    sending: 'Subiendo…',
    done: (percent: number) => `${percent} %`,
    cancel: 'Cancelar',
    find: {
      open: 'Buscar una imagen',
      label: '¿Qué se tiene que ver?',
      search: 'Buscar',
      searching: 'Buscando imágenes…',
      results: (n: number) => counted('es', n, { one: 'imagen', other: 'imágenes' }),
      nothing: (query: string) => `No hay imágenes de «${query}».`,
      otherWords: 'Prueba con una palabra más sencilla.',
      untitled: 'Imagen sin título',
      again: 'Probar otra vez',
      back: 'Usar un archivo mío',
      taking: 'Guardando…',
      source: {
        included: 'Dibujos de Twemoji (CC BY 4.0).',
        openverse: 'Imágenes de Openverse que se pueden usar y recortar. Se nombra a quien las hizo.',
        commons: 'Imágenes de Wikimedia Commons que se pueden usar y recortar. Se nombra a quien las hizo.',
      } satisfies Record<PictureSource, string>,
    },
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
    ofBrand: {
      ways: 'You can also drag or paste it. SVG, PNG, WebP or JPEG. Transparent areas stay.',
      wrongType: 'It isn’t an SVG, PNG, WebP or JPEG picture.',
    },
    crop: 'Crop. Move the frame or its corners, with the arrow keys too.',
    other: 'Choose another',
    use: 'Use picture',
    sending: 'Uploading…',
    done: (percent: number) => `${percent}%`,
    cancel: 'Cancel',
    find: {
      open: 'Search for a picture',
      label: 'What should it show?',
      search: 'Search',
      searching: 'Searching for pictures…',
      results: (n: number) => counted('en', n, { one: 'picture', other: 'pictures' }),
      nothing: (query: string) => `There are no pictures of “${query}”.`,
      otherWords: 'Try a simpler word.',
      untitled: 'Picture without a title',
      again: 'Try again',
      back: 'Use a file of mine',
      taking: 'Saving…',
      source: {
        included: 'Drawings by Twemoji (CC BY 4.0).',
        openverse: 'Pictures from Openverse that may be used and cropped. Their authors are named.',
        commons: 'Pictures from Wikimedia Commons that may be used and cropped. Their authors are named.',
      } satisfies Record<PictureSource, string>,
    },
    unreadable:
      'Your browser can’t open this file. If it’s a HEIC photo from an iPhone, save it as JPEG (Settings › Camera › Formats › Most Compatible) or take a screenshot of it.',
  },
})

type Words = RefusalWords<
  typeof uploadRefusals.upload &
    typeof uploadRefusals.find &
    typeof uploadRefusals.take & { BODY_TOO_LARGE: { readonly status: 413 } }
>

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
    PICTURES_AWAY: () => 'La búsqueda de imágenes no responde. Prueba dentro de un rato o sube una tuya.',
    PICTURES_BUSY: ({ retryAfterSeconds: s }) =>
      `Se ha buscado mucho. Prueba otra vez dentro de ${counted('es', s, { one: 'segundo', other: 'segundos' })}.`,
    PICTURE_GONE: () => 'Esa imagen ya no está. Elige otra.',
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
    PICTURES_AWAY: () => 'The picture search doesn’t answer. Try again in a while, or upload one of yours.',
    PICTURES_BUSY: ({ retryAfterSeconds: s }) =>
      `There were too many searches. Try again in ${counted('en', s, { one: 'second', other: 'seconds' })}.`,
    PICTURE_GONE: () => 'That picture is no longer there. Choose another.',
    BODY_TOO_LARGE: () => 'It is larger than 4 MB. Try a smaller one.',
  },
})

/** Message for a refused upload. */
export const uploadRefusal = (language: Language, error: unknown): Refusal => refusalIn(words, language, error)
