/** Pictures in the browser: the dialog that takes one in, and what it is made of. */
export { ImagePicker } from './image-picker-slot.tsx'
export type { ImagePickerProps } from './image-picker.tsx'
export { useUpload } from './use-upload.ts'
