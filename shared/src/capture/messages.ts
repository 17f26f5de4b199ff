export const captureMessages = {
  scanReceipt: 'Scan Receipt',
  takePhoto: 'Take Photo',
  proScan: 'Pro Scan with Edge Detection',
  helperWithProScan: "Use 'Take Photo' for quick capture or 'Pro Scan' for enhanced edge detection",
  helper: "Opens your device's camera to capture receipt photos",
  unsupported: 'Camera access is not supported in your browser.',
  hint: 'Position receipt within the frame',
  cancel: 'Cancel',
  capture: 'Capture',
} as const;
