declare module "pdfkit/standard-fonts/Courier" {
  const font: unknown;
  export default font;
}
