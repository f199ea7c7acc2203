import { Suspense } from 'react'
import { askedPart } from '../../platform/parts/asked-part.tsx'
import type { ImagePickerProps } from './image-picker.tsx'

const Picker = askedPart(() => import('./image-picker.tsx').then((m) => m.ImagePicker))

/** The dialog in which a picture is chosen; its code comes when it is opened. Show it while somebody chooses. */
export const ImagePicker = (props: ImagePickerProps) => (
  <Suspense>
    <Picker {...props} />
  </Suspense>
)
