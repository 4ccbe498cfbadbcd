// Each call of the contract and the function that answers it.
import { contract, fileRules } from '@gondola/contract';
import { signUploadBy } from '../../platform/files/sign-upload.ts';
import { routes } from '../../platform/http/call.ts';
import { createProduct } from './actions/create-product.ts';
import { removeProduct, updateProduct } from './actions/update-product.ts';
import { uploadImages } from './actions/upload-images.ts';
import { exportProducts } from './export-products.ts';
import { matchImages } from './match-images.ts';
import { getProduct, listCompanyProducts, listProductsPage } from './products.reads.ts';

export const productRoutes = routes(contract.products, {
  list: listProductsPage,
  ofCompany: listCompanyProducts,
  export: exportProducts,
  get: getProduct,
  create: createProduct,
  update: updateProduct,
  remove: removeProduct,
  signUpload: signUploadBy(() => fileRules.product),
  matchImages,
  uploadImages,
});
