import { defineTexts } from '../../platform/texts.tsx'

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
