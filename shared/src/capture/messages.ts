export const captureMessages = {
  scanReceipt: 'Scan Receipt',
  takePhoto: 'Take Photo',
  proScan: 'Pro Scan with Edge Detection',
  helperWithProScan: "Use 'Take Photo' for quick capture or 'Pro Scan' for enhanced edge detection",
  helper: "Opens your device's camera to capture receipt photos",
  unsupported: 'Camera access is not supported in your browser.',
  needsHttps:
    'Browsers only allow it at https addresses. On a computer, Take Photo opens your files instead.',
  hint: 'Position receipt within the frame',
  cancel: 'Cancel',
  capture: 'Capture',
  scanFailedTitle: 'Processing failed',
  sharedTitle: (count: number) => `${count} receipts are ready to upload`,
  sharedHint: 'They’re listed below. Upload the ones you want.',
  shareFailedTitle: 'Couldn’t receive the shared files',
  shareFailed: 'Please share them again, or choose them here.',
} as const;
