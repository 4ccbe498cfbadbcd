// The door of the room. Pages are reached by their routes; texts are in `products`.
export const loadProductDialog = () => import('./components/product-dialog.tsx');
